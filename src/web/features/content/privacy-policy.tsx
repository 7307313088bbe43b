import type { OperatorContact } from "#shared/content/operator-contact.ts";
import { entryPaths } from "#shared/entry-paths.ts";
import { Link } from "#web/platform/router/link.tsx";

type Props = { operator: OperatorContact };

const LAST_UPDATED = { iso: "2026-11-16", words: "16 November 2026" };

export function PrivacyPolicy({ operator }: Props) {
  return (
    <>
      <p>
        Last updated: <time dateTime={LAST_UPDATED.iso}>{LAST_UPDATED.words}</time>
      </p>
      <p>
        You bring us something personal: what you want, what you fear, how your day went. This page
        says what we, {operator.name}, keep, why, who can see it, and how you take it with you or
        have it erased.
      </p>
      <ShortVersion />
      <WhatWeKeep />
      <Why />
      <WhoSees />
      <Protection />
      <InYourBrowser />
      <HowLong />
      <Minors />
      <YourChoices operator={operator} />
      <Contact operator={operator} />
    </>
  );
}

function ShortVersion() {
  return (
    <section>
      <h2>The short version</h2>
      <ul>
        <li>
          Nobody but you reads your vision, plans and notes. Not your coach, not your team, not us.
        </li>
        <li>We show no ads, sell no data and load no scripts from other companies.</li>
        <li>You can export everything, and delete everything, from your account.</li>
        <li>This is training for focus. It is not a health service, and we keep no diagnosis.</li>
      </ul>
    </section>
  );
}

function WhatWeKeep() {
  return (
    <section>
      <h2>What we keep</h2>
      <h3>Your account</h3>
      <p>
        Your name, email address and birth year, a scrambled form of your password that cannot be
        turned back, a profile picture if you add one, your settings, and when and from which device
        you signed in.
      </p>
      <h3>Your practice</h3>
      <p>
        Your vision, daily plans, weekly maps and notes. The nights you listened, the sessions you
        did, and the local day and time zone they belong to. If you are 18 or older and ask for it,
        a copy of your recorded voice, which nobody but you can hear. Anything you send us to look
        at, such as a game clip or a question for the weekly call.
      </p>
      <h3>Your plan</h3>
      <p>
        Your plan, its dates, your invoices, and the brand, last four digits and expiry date of your
        card. Payments are handled by Stripe. You type the card number on Stripe’s own page, and it
        never reaches us.
      </p>
      <h3>Your team</h3>
      <p>If you join a team: which team, your role in it, and what you have agreed to share.</p>
      <h3>Messages and technical records</h3>
      <p>
        What you write to us by the contact form or the support chat. For each request to our
        servers, a short record of the time, the page and the result, and your network address where
        we need it to stop abuse. Nothing you wrote is in those records.
      </p>
    </section>
  );
}

function Why() {
  return (
    <section>
      <h2>Why we keep it</h2>
      <ul>
        <li>To give you what you signed up for. Most of the above exists only for this.</li>
        <li>With your consent: reminders, and the counts you choose to share with your team.</li>
        <li>To keep the service safe and working, and to answer you when you write.</li>
        <li>Because the law asks for it, as with invoices.</li>
      </ul>
      <p>We do not build advertising profiles, and no machine makes decisions about you.</p>
    </section>
  );
}

function WhoSees() {
  return (
    <section>
      <h2>Who can see it</h2>
      <h3>Your words</h3>
      <p>
        Your vision, plans, maps and notes are visible only to you. Our system has no page and no
        call that hands one person’s answers to another. If you need help with a text, send us the
        passage: the pages our staff work with cannot open your vision, plans, maps or notes.
      </p>
      <h3>What you send in</h3>
      <p>
        A message, clip or question you send us is seen by the people who answer it. What you say on
        a live call is heard by those who are on it, and the call page tells you when a call is
        recorded.
      </p>
      <h3>Your team’s admin</h3>
      <p>
        An admin sees your name, your role and that you are a member. If you opt in, the admin also
        sees counts for the week: nights listened, days planned, map done. Counts, never words. You
        can opt out again at any time.
      </p>
      <h3>Companies that work for us</h3>
      <p>
        Stripe, for payments. The companies that host our servers and carry our email. They may use
        the data only to do that work. We pass data to authorities only when the law obliges us to.
      </p>
    </section>
  );
}

function Protection() {
  return (
    <section>
      <h2>How we protect it</h2>
      <p>
        All traffic is encrypted. Your answers are encrypted where they are stored, with a key of
        your own. When your account is deleted that key is destroyed, so that copies in old backups
        cannot be read either. If a breach ever puts you at risk, we will tell you without delay.
      </p>
    </section>
  );
}

function InYourBrowser() {
  return (
    <section>
      <h2>What stays in your browser</h2>
      <p>
        We set no tracking cookies, and there is no analytics or advertising script on any page. If
        you open the support chat without an account, one cookie makes sure that only this browser
        can read the conversation. Your browser’s storage keeps you signed in, holds drafts so that
        nothing you type is lost, and remembers choices such as theme and voice. Signing out ends
        the session. Clearing your browser’s data removes the rest.
      </p>
    </section>
  );
}

function HowLong() {
  return (
    <section>
      <h2>How long we keep it</h2>
      <ul>
        <li>
          Account and practice data: while your account exists, and at most 30 days after. If your
          plan ends, your account stays and your words stay readable to you.
        </li>
        <li>Contact messages: 12 months.</li>
        <li>Emails to you: their text until they are sent; for a year, that they were sent.</li>
        <li>
          Logins and changes to your account, with the address and browser they came from: a year.
        </li>
        <li>
          Support chats: while your account exists; without an account, 180 days after the last
          message.
        </li>
        <li>Invoices: as long as tax law requires.</li>
        <li>Technical records: only as long as we need them to keep the service safe.</li>
      </ul>
    </section>
  );
}

function Minors() {
  return (
    <section>
      <h2>Young athletes</h2>
      <h3>Under 13</h3>
      <p>
        You cannot have an account yet. If you tell us a birth year that makes you younger than 13,
        we do not store it, and no account is made. If we learn that a child’s account exists, for
        example from a birth year, we delete it. You have 14 days to correct a mistake.
      </p>
      <h3>13 to 17</h3>
      <ul>
        <li>Everything starts at its most private setting.</li>
        <li>
          You name a parent or guardian, and we tell them by email when you join. They can object to
          the account, or to your place in a team, at any time by writing to us.
        </li>
        <li>A coach sees no figures of yours unless you and your guardian both agree.</li>
        <li>We send you no marketing, and no notification to your device after 22:00.</li>
        <li>There is no private messaging between an adult and you in the team area.</li>
        <li>If you record your own voice, the recording stays on your device.</li>
      </ul>
    </section>
  );
}

function YourChoices({ operator }: Props) {
  return (
    <section>
      <h2>Your choices</h2>
      <ul>
        <li>
          <strong>See and correct.</strong> Your words and profile are open to you, with or without
          a plan.
        </li>
        <li>
          <strong>Export.</strong> Take everything with you, in files you can read without us.
        </li>
        <li>
          <strong>Delete.</strong> In your account, choose Delete. We offer an export, ask for your
          password and end your subscription first. You then have 14 days to change your mind. After
          that it cannot be undone.
        </li>
        <li>
          <strong>Change your mind.</strong> Turn off reminders or sharing whenever you like.
        </li>
      </ul>
      <p>
        Depending on where you live, you may have further rights, such as objecting to a use of your
        data or complaining to your data protection authority. Write to {operator.email} and we will
        help, at no cost.
      </p>
    </section>
  );
}

function Contact({ operator }: Props) {
  return (
    <section>
      <h2>Changes and contact</h2>
      <p>
        If we change this page in a way that matters to you, we will tell you by email before it
        applies. The date at the top says when it last changed.
      </p>
      <p>
        {operator.name} is responsible for your data. Write to{" "}
        <a href={`mailto:${operator.email}`}>{operator.email}</a> or use the{" "}
        <Link to={entryPaths.contact}>contact page</Link>. A person will answer.
      </p>
    </section>
  );
}
