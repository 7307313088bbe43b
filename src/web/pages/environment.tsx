import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { environmentQuery } from "#web/features/environment/queries.ts";
import { PageHead } from "#web/platform/page-head.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { environmentTexts as texts } from "#web/features/environment/texts.ts";

export function Component() {
  return (
    <div className="frame grid gap-12 py-16 lg:grid-cols-12 lg:gap-8 lg:py-24">
      <PageHead title={texts.environment} />
      <h1 className="wide text-heading lg:col-span-4">{texts.environment}</h1>
      <div className="lg:col-span-7 lg:col-start-6">
        <EnvironmentReport />
      </div>
    </div>
  );
}

function EnvironmentReport() {
  const { data, isError, isFetching, refetch } = useQuery(environmentQuery);
  return (
    <div className="grid gap-12">
      <Facts title={texts.server}>
        <Fact name={texts.apiReachable}>
          <Answer isYes={!isError} />
        </Fact>
        <Fact name={texts.environment}>{data?.environment ?? "unknown"}</Fact>
        <Fact name={texts.build}>{data?.buildId ?? "unknown"}</Fact>
      </Facts>
      <Facts title={texts.featureSwitches}>
        {Object.entries(data?.features ?? {}).map(([name, isOn]) => (
          <Fact key={name} name={name}>
            <Answer isYes={isOn} yes="on" no="off" />
          </Fact>
        ))}
      </Facts>
      <Facts title={texts.thisBrowser}>
        {browserAbilities().map(({ name, isPresent }) => (
          <Fact key={name} name={name}>
            <Answer isYes={isPresent} />
          </Fact>
        ))}
      </Facts>
      <Button
        variant="secondary"
        loading={isFetching}
        onClick={() => void refetch()}
        className="justify-self-start"
      >
        {texts.checkAgain}
      </Button>
    </div>
  );
}

function Facts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="wide mb-4 text-title">{title}</h2>
      <dl className="border-t border-line">{children}</dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-14 items-center justify-between gap-6 border-b border-line py-2">
      <dt className="text-muted">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}

function Answer({ isYes, yes = "yes", no = "no" }: { isYes: boolean; yes?: string; no?: string }) {
  return <Badge tone={isYes ? "done" : "neutral"}>{isYes ? yes : no}</Badge>;
}

type Ability = { name: string; isPresent: boolean };

const browserAbilities = (): Ability[] => [
  { name: texts.speech, isPresent: "speechSynthesis" in window },
  { name: texts.pushMessages, isPresent: "PushManager" in window },
  { name: texts.wakeLock, isPresent: "wakeLock" in navigator },
];

export { requireVisibleEnvironment as loader } from "#web/features/environment/queries.ts";
