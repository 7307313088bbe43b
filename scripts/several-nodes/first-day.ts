import { randomUUID } from "node:crypto";
import { payAt } from "#server/testing/buyer.ts";
import { localDayOf, weekStartOf } from "#shared/time/local-day.ts";
import { createClients, type Outcome } from "./clients.ts";

const PASSWORD = "river-otter-lamp";
const INPUT = "/_api/v1/userinput";
const TEAMS = "/_api/v1/teams";
const CHAT = "/_api/v1/chat";

type Person = { email: string; token: string };
export type FirstDay = { coach: Person; athlete: Person; teamId: string; written: Written };
type Written = { id: string; zone: string; writtenAt: string; forDate: string };

/** Simulates the first day of a coach and an athlete on any node; rejected requests are recorded in `outcomes`. */
export function createFirstDayClient(outcomes: Outcome[]) {
  const clientAt = (url: string) => createClients(() => url, outcomes).request;

  async function logIn(url: string, email: string): Promise<Person> {
    const account = { email, password: PASSWORD };
    const session = await clientAt(url)("POST", "/_api/auth/v1/token?grant_type=password", account);
    return { email, token: session.access_token };
  }

  async function signUp(url: string): Promise<Person> {
    const email = `${randomUUID()}@example.com`;
    const data = { first_name: "Marta", last_name: "Silva", birth_year: 1990 };
    await clientAt(url)("POST", "/_api/auth/v1/signup", { email, password: PASSWORD, data });
    return logIn(url, email);
  }

  /** Buys a team through the local Stripe and returns to the product. */
  async function buyTeam(url: string, { email, token }: Person): Promise<string> {
    const checkout = await fetch(`${url}/_api/v1/stripe/checkout/team/monthly?seats=5`, {
      headers: { authorization: `Bearer ${token}` },
      redirect: "manual",
    });
    const back = await payAt(checkout.headers.get("location") ?? "", { email });
    const sessionId = back.searchParams.get("sessionid");
    const confirm = `/_api/v1/stripe/subscriptionsuccess?sessionid=${sessionId}&team=1`;
    await clientAt(url)("POST", confirm, null, token);
    const profile = await clientAt(url)("GET", "/_api/v1/swazprofile", null, token);
    return profile.data.team.id;
  }

  async function joinTeam(url: string, coach: Person, teamId: string): Promise<Person> {
    const link = await clientAt(url)(
      "GET",
      `${TEAMS}/invite-link?tid=${teamId}`,
      null,
      coach.token,
    );
    const inviteHash = new URL(link.data).pathname.split("/").at(-1);
    const email = `${randomUUID()}@example.com`;
    const names = { firstName: "Ada", lastName: "Berg", birthYear: 1998 };
    const signUp = { inviteHash, email, password: PASSWORD, ...names };
    await clientAt(url)("POST", `${TEAMS}/invite/signup`, signUp);
    return logIn(url, email);
  }

  /**
   * Writes this text as an answer of the vision, a planned day, a mapped week and a support message. Later calls
   * update it.
   */
  async function write(url: string, { athlete, written }: FirstDay, words: string): Promise<void> {
    const own = { ...written, writtenAt: new Date().toISOString() };
    const save = (what: string, body: object) =>
      clientAt(url)("POST", `${INPUT}/${what}`, body, athlete.token);
    await save("athleticvision/single/1", { ...own, id: randomUUID(), data: words });
    await save("dailyaction", { ...own, q1: words });
    await save("weeklymap", { ...own, weekStart: weekStartOf(written.forDate), q6: words });
    await clientAt(url)(
      "POST",
      `${CHAT}/messages`,
      { id: randomUUID(), text: words },
      athlete.token,
    );
  }

  async function listen(url: string, { athlete, written }: FirstDay): Promise<void> {
    const night = { id: written.id, startedAt: written.writtenAt, minutes: 8, zone: written.zone };
    const listened = { ...night, kind: "vision", voice: "reader" };
    await clientAt(url)("POST", `${INPUT}/listen`, listened, athlete.token);
  }

  return {
    write,
    async start(url: string, words: string): Promise<FirstDay> {
      const coach = await signUp(url);
      const teamId = await buyTeam(url, coach);
      const athlete = await joinTeam(url, coach, teamId);
      const writtenAt = new Date().toISOString();
      // The dashboard shows this day, which in the first hours after midnight is still the previous one.
      const forDate = localDayOf(new Date(writtenAt), "UTC");
      const written = { id: randomUUID(), zone: "UTC", writtenAt, forDate };
      const day = { coach, athlete, teamId, written };
      await write(url, day, words);
      await listen(url, day);
      return day;
    },
    /** Returns what a node shows of the first day. */
    async look(url: string, { coach, athlete, teamId }: FirstDay) {
      const read = async (path: string, { token } = athlete) =>
        (await clientAt(url)("GET", path, null, token)).data;
      const { roles } = await read("/_api/v1/swazprofile");
      const state = await read("/_api/v1/userdashboard/state?zone=UTC");
      const members: { firstName: string }[] = await read(
        `${TEAMS}/team-members?tid=${teamId}`,
        coach,
      );
      return {
        isPaid: roles.includes("PAID"),
        team: members.map(({ firstName }) => firstName),
        vision: await read(`${INPUT}/athleticvision/single/1`),
        day: state.plan?.q1,
        week: state.week?.q6,
        nights: state.nights.done,
        support: (await read(CHAT)).messages.at(-1)?.text,
      };
    },
    async logOut(url: string, { athlete }: FirstDay): Promise<void> {
      await clientAt(url)("POST", "/_api/auth/v1/logout", null, athlete.token);
    },
    isLoggedIn: async (url: string, { athlete }: FirstDay): Promise<boolean> =>
      (
        await fetch(`${url}/_api/v1/swazprofile`, {
          headers: { authorization: `Bearer ${athlete.token}` },
        })
      ).ok,
  };
}
