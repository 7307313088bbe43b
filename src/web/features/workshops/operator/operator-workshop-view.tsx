import { useQuery } from "@tanstack/react-query";
import type { OperatorWorkshop, WorkshopInput } from "#shared/workshops/contract.ts";
import { Loaded } from "#web/ui/loaded.tsx";
import { operatorWorkshopsQuery } from "../queries.ts";
import { WorkshopForm } from "./workshop-form.tsx";

const NEW: WorkshopInput = {
  wallTime: "",
  minutes: 90,
  title: "",
  about: "",
  host: "",
  joinUrl: "",
  recordingUrl: "",
  chapters: [],
  isPublished: false,
};

/** One workshop, for operators. An unknown id starts a new one. */
export function OperatorWorkshopView({ id }: { id: string }) {
  const query = useQuery(operatorWorkshopsQuery);
  return (
    <Loaded query={query}>
      {({ zone, workshops }) => {
        const workshop = workshops.find((each) => each.id === id);
        return <WorkshopForm id={id} zone={zone} saved={workshop ? toInput(workshop) : NEW} />;
      }}
    </Loaded>
  );
}

function toInput({ id: _id, startsAt: _at, isSample: _sample, ...input }: OperatorWorkshop) {
  return input;
}
