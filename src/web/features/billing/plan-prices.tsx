import { PLANS, TEAM_SEATS } from "#shared/billing/plans.ts";

const ROWS = [
  { ...PLANS.individual, who: "One athlete", unit: "" },
  { ...PLANS.team, who: `${TEAM_SEATS.min} to ${TEAM_SEATS.max} athletes`, unit: " per athlete" },
];

export function PlanPrices() {
  return (
    <ul className="grid md:grid-cols-2 md:gap-8">
      {ROWS.map(({ name, who, monthly, yearly, unit }) => (
        <li key={name} className="grid gap-6 border-t border-line py-8 md:py-10">
          <div className="flex items-baseline justify-between gap-4">
            <h2 className="wide text-title">{name}</h2>
            <p className="label text-muted">{who}</p>
          </div>
          <p className="numeral text-numeral">${monthly}</p>
          <p className="text-lead">
            a month{unit}, or ${yearly} a year{unit}
          </p>
        </li>
      ))}
    </ul>
  );
}
