import { useParams } from "react-router";
import { MemberPage } from "#web/features/operator/member-page.tsx";

export function Component() {
  const { id = "" } = useParams();
  return <MemberPage key={id} id={id} />;
}
