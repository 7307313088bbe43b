/** One measured figure and its goal. */
export type Figure = { what: string; measured: string; goal?: string; isReached?: boolean };

export function atLeast(what: string, measured: number, goal: number): Figure {
  return { what, measured: show(measured), goal: `≥ ${goal}`, isReached: measured >= goal };
}

export function atMost(what: string, measured: number, goal: number, unit = ""): Figure {
  return {
    what,
    measured: show(measured, unit),
    goal: `≤ ${goal}${unit && ` ${unit}`}`,
    isReached: measured <= goal,
  };
}

export function seen(what: string, measured: number, unit = ""): Figure {
  return { what, measured: show(measured, unit) };
}

function show(value: number, unit = ""): string {
  const rounded = Math.abs(value) >= 100 ? Math.round(value) : Math.round(value * 100) / 100;
  return unit ? `${rounded} ${unit}` : String(rounded);
}

/** Formats all figures as one Markdown table. */
export function markdownTable(figures: Figure[]): string {
  const rows = figures.map(({ what, measured, goal = "", isReached }) => [
    what,
    measured,
    isReached === false ? `${goal} (missed)` : goal,
  ]);
  const all = [["Figure", "Measured", "Goal"], ...rows];
  const widths = [0, 1, 2].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  const [head = [], ...body] = all;
  return [line(head), line(widths.map((width) => "-".repeat(width))), ...body.map(line)].join("\n");
}

export function printTable(title: string, figures: Figure[]): void {
  const width = Math.max(...figures.map((figure) => figure.what.length));
  process.stdout.write(`\n${title}\n`);
  for (const { what, measured, goal = "", isReached } of figures) {
    const mark = isReached === undefined ? " " : isReached ? "✓" : "✗";
    process.stdout.write(`  ${mark} ${what.padEnd(width)}  ${measured.padStart(12)}  ${goal}\n`);
  }
}
