/** The last line of every page on which people practise. */
export function TrainingFooter() {
  return (
    <p className="frame pb-10 text-small text-muted">This is training for focus, not treatment.</p>
  );
}
