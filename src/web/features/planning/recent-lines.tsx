type RecentLinesProps = { title: string; lines: readonly { title: string; text: string }[] };

/** What was planned last, to begin from. */
export function RecentLines({ title, lines }: RecentLinesProps) {
  const written = lines.filter(({ text }) => text !== "");
  if (written.length === 0) return null;
  return (
    <section className="grid content-start gap-4 border-t border-line pt-5">
      <h2 className="wide-quiet">{title}</h2>
      <dl className="grid gap-3">
        {written.map((line) => (
          <div key={line.title} className="grid gap-0.5">
            <dt className="label text-muted">{line.title}</dt>
            <dd className="line-clamp-4 whitespace-pre-line">{line.text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
