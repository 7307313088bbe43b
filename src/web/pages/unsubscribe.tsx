import { useParams } from "react-router";
import { MailSubscriptionScreen } from "#web/features/notifications/mail-subscription.tsx";

export function Component() {
  const { token = "" } = useParams();
  return (
    <div className="frame py-10 lg:py-20">
      <MailSubscriptionScreen token={token} />
    </div>
  );
}
