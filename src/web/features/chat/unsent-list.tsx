import type { ChatSession, ChatState } from "#web/data/chat.ts";
import { Bubble } from "./message-list.tsx";

type UnsentListProps = { state: ChatState; session: ChatSession };

/** Shown at once, with its state. */
export function UnsentList({ state: { unsent }, session }: UnsentListProps) {
  return unsent.map(({ id, shown, refusal }) => (
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
