/** The version of the API that the playground plays; it refuses every other. */
export const VERSION = '2026-10';

/**
 * The part of monday's GraphQL schema, in that version, that the playground plays: names, arguments, defaults and what
 * may be null are monday's.
 */
export const schema = /* GraphQL */ `
  scalar JSON

  type Query {
    boards(ids: [ID!], limit: Int = 25, page: Int = 1, state: State = active): [Board]
    items(ids: [ID!], limit: Int = 25, page: Int = 1): [Item]
    next_items_page(cursor: String!, limit: Int! = 25): ItemsResponse!
    export_markdown_from_doc(blockIds: [String!], docId: ID!): ExportMarkdownResult
    users(ids: [ID!], name: String, status: [UserStatus!], limit: Int = 200, page: Int = 1): [User!]
  }

  type Mutation {
    change_simple_column_value(
      board_id: ID!
      column_id: String!
      create_labels_if_missing: Boolean
      item_id: ID
      value: String
    ): Item
    create_subitem(
      column_values: JSON
      create_labels_if_missing: Boolean
      item_name: String!
      parent_item_id: ID!
    ): Item
    create_update(body: String!, item_id: ID, mentions_list: [UpdateMention]): Update
    set_item_description_content(item_id: ID!, markdown: String!): DocBlocksFromMarkdownResult
  }

  type Update {
    id: ID!
    body: String!
  }

  input UpdateMention {
    id: ID!
    type: MentionType!
  }

  enum MentionType {
    Agent
    Board
    Project
    Team
    User
  }

  enum State {
    all
    active
    archived
    deleted
  }

  enum BoardAccessLevel {
    edit
    view
  }

  enum BoardHierarchy {
    classic
    multi_level
  }

  type Board {
    id: ID!
    name: String!
    access_level: BoardAccessLevel!
    hierarchy_type: BoardHierarchy
    columns(ids: [String], types: [ColumnType!]): [Column]
    items_page(limit: Int! = 25, cursor: String, query_params: ItemsQuery): ItemsResponse!
  }

  scalar CompareValue

  input ItemsQuery {
    order_by: [ItemsQueryOrderBy!]
    rules: [ItemsQueryRule!]
  }

  input ItemsQueryOrderBy {
    column_id: String!
    direction: ItemsOrderByDirection = asc
  }

  enum ItemsOrderByDirection {
    asc
    desc
  }

  input ItemsQueryRule {
    column_id: ID!
    compare_value: CompareValue!
    operator: ItemsQueryRuleOperator = any_of
  }

  enum ItemsQueryRuleOperator {
    any_of
    contains_text
  }

  type ItemsResponse {
    cursor: String
    items: [Item!]!
  }

  enum ColumnType {
    date
    formula
    mirror
    name
    numbers
    people
    status
    text
  }

  type Column {
    id: ID!
    title: String!
    type: ColumnType!
    settings: JSON
    capabilities: ColumnCapabilities!
  }

  type ColumnCapabilities {
    calculated: CalculatedCapability
  }

  type CalculatedCapability {
    function: CalculatedFunction!
  }

  enum CalculatedFunction {
    COUNT_KEYS
    MAX
    MIN
    MIN_MAX
    NONE
    SUM
  }

  enum ColumnCapability {
    CALCULATED
    VISIBILITY
  }

  type Item {
    id: ID!
    name: String!
    url: String!
    state: State
    board: Board
    column_values(capabilities: [ColumnCapability!], ids: [String!], types: [ColumnType!]): [ColumnValue!]!
    subitems: [Item]
    description: ItemDescription
  }

  type ItemDescription {
    id: ID
    blocks(limit: Int = 25, page: Int = 1): [DocumentBlock]
  }

  type DocumentBlock {
    id: String!
    doc_id: ID
    type: String
    content: JSON
  }

  type ExportMarkdownResult {
    success: Boolean!
    markdown: String
    error: String
  }

  type DocBlocksFromMarkdownResult {
    success: Boolean!
    block_ids: [String!]
    error: String
  }

  interface ColumnValue {
    column: Column!
    id: ID!
    text: String
    type: ColumnType!
    value: JSON
  }

  type StatusValue implements ColumnValue {
    column: Column!
    id: ID!
    index: Int
    is_done: Boolean
    label: String
    label_style: StatusLabelStyle
    text: String
    type: ColumnType!
    value: JSON
  }

  type BatteryValue implements ColumnValue {
    battery_value: [BatteryValueItem!]!
    column: Column!
    id: ID!
    is_leaf: Boolean!
    text: String
    type: ColumnType!
    value: JSON
  }

  type BatteryValueItem {
    count: Int!
    key: ID!
  }

  type FormulaValue implements ColumnValue {
    column: Column!
    display_value: String!
    id: ID!
    text: String
    type: ColumnType!
    value: JSON
  }

  type StatusLabelStyle {
    border: String!
    color: String!
  }

  type PeopleValue implements ColumnValue {
    column: Column!
    id: ID!
    persons_and_teams: [PeopleEntity!]
    text: String
    type: ColumnType!
    value: JSON
  }

  type PeopleEntity {
    id: ID!
  }

  type DateValue implements ColumnValue {
    column: Column!
    date: String
    id: ID!
    text: String
    type: ColumnType!
    value: JSON
  }

  type NumbersValue implements ColumnValue {
    column: Column!
    id: ID!
    direction: NumberValueUnitDirection
    number: Float
    symbol: String
    text: String
    type: ColumnType!
    value: JSON
  }

  enum NumberValueUnitDirection {
    left
    right
  }

  type MirrorValue implements ColumnValue {
    column: Column!
    display_value: String!
    id: ID!
    text: String
    type: ColumnType!
    value: JSON
  }

  type BoardRelationValue implements ColumnValue {
    column: Column!
    display_value: String!
    id: ID!
    text: String
    type: ColumnType!
    value: JSON
  }

  type DependencyValue implements ColumnValue {
    column: Column!
    display_value: String!
    id: ID!
    text: String
    type: ColumnType!
    value: JSON
  }

  type TextValue implements ColumnValue {
    column: Column!
    id: ID!
    text: String
    type: ColumnType!
    value: JSON
  }

  enum UserStatus {
    ACTIVE
    INACTIVE
    PENDING
  }

  type User {
    id: ID!
    name: String!
    status: UserStatus!
    url: String!
  }
`;
