import { memo } from 'react';
import './field-corner.css';
import CompletionTool from './completion/CompletionTool.tsx';
import FindTool from './find/FindTool.tsx';
import PasteTool from './paste/PasteTool.tsx';
import TableTool from './tables/TableTool.tsx';
import FormatTool from './toolbar/FormatTool.tsx';
import type { TextField } from './field/text-field.ts';

export interface WritingToolProps {
  field: TextField;
  /** Edit mode is open. */
  active: boolean;
}

/**
 * The tools of writing, which come with the field; each works on the field alone (`read`, `type`, `run`, `onKey`, `onTyping`), so a key
 * alone renders none of them anew. Of two that want the same key the lower one gets it.
 */
export default memo(function WritingTools({ field, active }: WritingToolProps) {
  return (
    <>
      <FormatTool field={field} active={active} />
      <div className="iv-side-tools">
        <FindTool field={field} active={active} />
        <PasteTool field={field} active={active} />
      </div>
      <TableTool field={field} active={active} />
      <CompletionTool field={field} active={active} />
    </>
  );
});
