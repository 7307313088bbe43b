/** Shown to everybody, because everybody may meet somebody under 18 in a call. */
export function HostRules({ isUnderAge }: { isUnderAge: boolean }) {
  return (
    <section
      aria-labelledby="host-rules"
      className="grid gap-3 border-l-2 border-notice py-1 pl-5 sm:max-w-3xl"
    >
      <h2 id="host-rules" className="wide-quiet">
        How we host
      </h2>
      <ul className="grid list-disc gap-2 pl-5 text-muted">
        <li>Two adults of our team are in every call, from the first minute to the last.</li>
        <li>
          Calls are recorded for members. Keep your camera off, or a first name as your name, if you
          do not want to be seen.
        </li>
        <li>There are no private messages between athletes and hosts during a call.</li>
        <li>It is training for focus, not treatment. Nobody has to speak.</li>
        {isUnderAge && (
          <li className="text-ink">
            You are under 18: tell a parent or guardian about the call. They are welcome to sit in.
          </li>
        )}
      </ul>
    </section>
  );
}
