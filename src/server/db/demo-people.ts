/** The demo's cast. Seeded outside production only: the password is public. */
export const DEMO_PASSWORD = "Demo-Focus-2025";

export const DEMO_PEOPLE = [
  { email: "athlete@example.com", story: "paying, full vision, a year of logs" },
  { email: "new@example.com", story: "paying, no vision yet" },
  { email: "admin@example.com", story: 'admin of the team "North Harbor", 6 seats' },
  { email: "member@example.com", story: 'member of "North Harbor"' },
  { email: "trial@example.com", story: "in the free trial" },
  { email: "pastdue@example.com", story: "the last payment failed" },
  { email: "cancelled@example.com", story: "cancelled" },
  { email: "unpaid@example.com", story: "registered, never subscribed" },
  { email: "operator@example.com", story: "runs the business" },
] as const;
