/** The demo users' password. It is public, so they are seeded outside production only. */
export const DEMO_PASSWORD = "Demo-Focus-2025";

export const DEMO_PEOPLE = [
  person(1, "athlete", "Ava", "Lindqvist", "paying, full vision, a year of logs"),
  person(2, "new", "Noah", "Okafor", "paying, no vision yet"),
  person(3, "admin", "Marta", "Silva", 'admin of the team "North Harbor", 6 seats'),
  person(4, "member", "Jonas", "Berg", 'member of "North Harbor"'),
  person(10, "teammate", "Lena", "Fischer", 'another member of "North Harbor"'),
  person(5, "trial", "Priya", "Nair", "in the free trial"),
  person(6, "pastdue", "Diego", "Romero", "the last payment failed"),
  person(7, "cancelled", "Hana", "Sato", "cancelled"),
  person(8, "unpaid", "Liam", "Walsh", "registered, never subscribed"),
  person(9, "operator", "Erin", "Castle", "runs the business"),
] as const;

/** Builds a demo user with a fixed id, so that other demo data can refer to its owner. */
function person<Name extends string>(
  number: number,
  name: Name,
  firstName: string,
  lastName: string,
  story: string,
) {
  const id = `00000000-0000-7000-8000-${String(number).padStart(12, "0")}`;
  return { id, email: `${name}@example.com` as const, firstName, lastName, story };
}
