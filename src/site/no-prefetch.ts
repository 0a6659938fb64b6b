/**
 * Stands in for Docusaurus's way of fetching what a link on the screen leads to. A page of the guide links to all others: on a phone
 * their scripts kept the page from answering for half a second. A link that is pointed at or touched still has its page fetched.
 */
export default function prefetch(): Promise<void> {
  return Promise.resolve();
}
