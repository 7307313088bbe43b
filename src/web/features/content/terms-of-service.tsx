import { PLANS, TEAM_SEATS, TRIAL_DAYS } from "#shared/billing/plans.ts";
import type { OperatorContact } from "#shared/content/operator-contact.ts";
import { entryPaths } from "#shared/entry-paths.ts";
import { PRODUCT_NAME, PRODUCT_SHORT_NAME } from "#shared/product.ts";
import { Link } from "#web/platform/router/link.tsx";

type Props = { operator: OperatorContact };

const LAST_UPDATED = { iso: "2026-11-15", words: "15 November 2026" };

export function TermsOfService({ operator }: Props) {
  return (
    <>
      <p>
        Last updated: <time dateTime={LAST_UPDATED.iso}>{LAST_UPDATED.words}</time>
      </p>
      <p>
        These terms for using {PRODUCT_NAME} are the agreement between you and {operator.name}. By
        creating an account or buying a plan you accept them. They are an agreement, not legal
        advice.
      </p>
      <Service />
      <Accounts />
      <Plans />
      <TrialAndRenewal />
      <Cancelling />
      <Teams />
      <AcceptableUse />
      <YourWords />
      <HealthNote />
      <Availability />
      <Liability />
      <Changes />
      <LawAndContact operator={operator} />
    </>
  );
}

function Service() {
  return (
    <section>
      <h2>The service</h2>
      <p>
        {PRODUCT_SHORT_NAME} is mind training for athletes, about ten minutes a day. You write an
        athletic vision, listen to it at night, plan your days and weeks, and practise breathing and
        meditation. A plan also includes:
      </p>
      <ul>
        <li>a live call every Tuesday;</li>
        <li>film analysis of four game moments a month, each up to two minutes long;</li>
        <li>a live workshop every quarter, and the library of past workshops;</li>
        <li>for teams, one team film analysis a month.</li>
      </ul>
    </section>
  );
}

function Accounts() {
  return (
    <section>
      <h2>Your account</h2>
      <p>
        You must be at least 13 years old. If you are under 18, a parent or guardian must agree to
        these terms with you, and the rules for young athletes in our{" "}
        <Link to={entryPaths.privacyPolicy}>privacy policy</Link> apply. Give us a working email
        address, keep your password to yourself, and tell us if you think someone else is using your
        account. One account is for one person.
      </p>
    </section>
  );
}

function Plans() {
  return (
    <section>
      <h2>Plans and prices</h2>
      <ul>
        <li>
          <strong>{PLANS.individual.name}:</strong> ${PLANS.individual.monthly} a month or $
          {PLANS.individual.yearly} a year.
        </li>
        <li>
          <strong>{PLANS.team.name}:</strong> ${PLANS.team.monthly} a month or ${PLANS.team.yearly}{" "}
          a year for each athlete, for teams of {TEAM_SEATS.min} to {TEAM_SEATS.max}.
        </li>
      </ul>
      <p>
        Prices are in US dollars. Where tax is due, the checkout shows it before you pay. Payments
        are handled by Stripe, and your card number never reaches us.
      </p>
    </section>
  );
}

function TrialAndRenewal() {
  return (
    <section>
      <h2>Free trial and renewal</h2>
      <p>
        Both plans start with {TRIAL_DAYS} free days. We ask for a card at the start and charge
        nothing until the trial ends. Two days before the first charge we remind you by email.
        Cancel before the trial ends and you pay nothing.
      </p>
      <p>
        After that, your plan renews automatically every month or every year, and we charge the card
        on file, until you cancel. If a payment fails, we tell you and keep your access open for 7
        days while you put it right.
      </p>
    </section>
  );
}

function Cancelling() {
  return (
    <section>
      <h2>Cancelling and refunds</h2>
      <p>
        Cancel at any time under Account, Membership. You need not give a reason. Your plan then
        runs to the end of the period you have paid for and does not renew. Until that day you can
        change your mind and resume.
      </p>
      <p>
        We give refunds where the law requires them. Otherwise we do not refund a period that has
        begun. If you were charged by mistake, write to us and we will correct it.
      </p>
      <p>
        When your plan ends, your account and everything you wrote stay yours to read, export and
        delete.
      </p>
    </section>
  );
}

function Teams() {
  return (
    <section>
      <h2>Teams and seats</h2>
      <ul>
        <li>The person who buys a team plan pays for its seats and becomes the team’s admin.</li>
        <li>
          An admin can name the team, invite and remove members, and change the number of seats. A
          team cannot have fewer seats than members.
        </li>
        <li>
          Added seats are charged at once for the rest of the period. Removed seats are not refunded
          for the period that has begun.
        </li>
        <li>An admin never sees what a member writes, and sees counts only of those who opt in.</li>
        <li>
          A member may leave at any time. Access through the team ends at once; the member’s own
          account and words remain.
        </li>
        <li>If the team plan is cancelled, all members keep access until the paid period ends.</li>
      </ul>
      <p>
        An admin who invites someone under 18 is responsible for having the permission that the
        club, school or local law asks for.
      </p>
    </section>
  );
}

function AcceptableUse() {
  return (
    <section>
      <h2>Fair play</h2>
      <p>Please do not:</p>
      <ul>
        <li>harass, threaten or demean anyone, on a call or anywhere else;</li>
        <li>send us clips of people who have not agreed to it, or anything unlawful;</li>
        <li>record or republish calls, workshops or other members’ contributions;</li>
        <li>share a login, resell access, or copy the service;</li>
        <li>attack or overload the service, or try to reach data that is not yours.</li>
      </ul>
      <p>
        If you break these rules seriously or repeatedly, we may suspend or close your account. We
        will tell you why, and you can still export what you wrote unless the law forbids it.
      </p>
    </section>
  );
}

function YourWords() {
  return (
    <section>
      <h2>Your words stay yours</h2>
      <p>
        You own what you write, record and send. You give us only the permission we need to run the
        service for you: to store it, show it and read it aloud to you, and, for clips and questions
        you send in, to answer them. We use nothing of yours in public without asking you first.
      </p>
      <p>
        The texts, designs, recordings and software of {PRODUCT_SHORT_NAME} remain ours or our
        partners’. You may use them for your own training.
      </p>
    </section>
  );
}

function HealthNote() {
  return (
    <section>
      <h2>Your health</h2>
      <p>
        This is training for focus, not treatment. It gives no diagnosis and does not replace a
        doctor, a therapist or your coach. Ask a doctor before breathing exercises if you are
        pregnant or have a heart, lung, fainting, seizure or panic condition. Never practise while
        driving, in water or at height. If you feel unwell, stop. If you are in danger or thinking
        of harming yourself, call your local emergency number now.
      </p>
      <p>We promise honest work and good tools. We cannot promise you a result in sport.</p>
    </section>
  );
}

function Availability() {
  return (
    <section>
      <h2>Availability</h2>
      <p>
        We work to keep the service running day and night, but no service is free of interruptions.
        We may pause it briefly for maintenance, and a call or workshop may move when a host is ill
        or away. If we ever close the service, we will give you at least 30 days to export your data
        and will refund what you have paid for the time after closing.
      </p>
    </section>
  );
}

function Liability() {
  return (
    <section>
      <h2>If something goes wrong</h2>
      <p>
        We are responsible for harm we cause on purpose or by gross negligence, for injury to life
        or health that is our fault, and wherever else the law does not let us limit it. Beyond
        that, as far as the law allows, we do not answer for indirect losses such as lost earnings,
        and our total responsibility to you is limited to what you paid us in the 12 months before.
        Your rights as a consumer remain untouched.
      </p>
    </section>
  );
}

function Changes() {
  return (
    <section>
      <h2>Changes</h2>
      <p>
        We may improve the service and update these terms. If a change matters to you, or a price
        rises, we will email you at least 30 days before it applies. If you do not agree, cancel
        before that day and the old terms hold until your period ends.
      </p>
    </section>
  );
}

function LawAndContact({ operator }: Props) {
  return (
    <section>
      <h2>Law and contact</h2>
      <p>
        The law of the operator’s place of business applies. If you are a consumer, you also keep
        the protection of the law where you live. If one part of these terms turns out not to be
        valid, the rest still is.
      </p>
      <p>
        The operator is {operator.name}. Before you go to court, write to us:{" "}
        <a href={`mailto:${operator.email}`}>{operator.email}</a>, or use the{" "}
        <Link to={entryPaths.contact}>contact page</Link>.
      </p>
    </section>
  );
}
