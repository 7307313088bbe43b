import type { ChatSession } from "./chat-session.ts";
import type { ChatState } from "./chat-state.ts";
import { Bubble } from "./message-list.tsx";

type UnsentListProps = { state: ChatState; session: ChatSession };

/** Shown at once, with its state. */
export function UnsentList({ state: { unsent, pictures }, session }: UnsentListProps) {
  const all = [
    ...unsent.map(({ id, text, refusal }) => ({ id, shown: text, refusal })),
    ...pictures.map(({ id, file, refusal }) => ({ id, shown: file.name, refusal })),
  ];
  return all.map(({ id, shown, refusal }) => (
    <Bubble
      key={id}
      isOwn
      note={
        refusal ? (
          <span role="alert" className="font-semibold text-danger">
            {refusal}{" "}
            <button
              type="button"
              onClick={() => session.discard(id)}
              className="-my-3.5 py-3.5 underline underline-offset-4"
            >
              Remove
            </button>
          </span>
        ) : (
          "Kept on this device, on its way"
        )
      }
    >
      {shown}
    </Bubble>
  ));
}
