/** A spinner that shows itself only after 400 ms, so that a quick load does not flash. `label` is read out and shown beside it. */
export default function Loader({ label }: { label: string }) {
  return (
    <div className="iv-loader" role="status">
      <span className="iv-spinner" aria-hidden="true" />
      {label}
    </div>
  );
}
