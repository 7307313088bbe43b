import { Link, useParams } from "react-router";
import { paths } from "#shared/paths.ts";
import { OperatorChatView } from "#web/features/chat/operator/operator-chat-view.tsx";
import { TitledPage } from "#web/ui/titled-page.tsx";

export function Component() {
  const { id = "" } = useParams();
  return (
    <TitledPage
      title="Conversation"
      aside={
        <Link
          to={paths.operatorSupport}
          className="inline-flex min-h-12 items-center underline underline-offset-4"
        >
          The inbox
        </Link>
      }
    >
      <OperatorChatView key={id} id={id} />
    </TitledPage>
  );
}
