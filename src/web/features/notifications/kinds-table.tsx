import type { Profile } from "#shared/account/contract.ts";
import {
  type Channel,
  CHANNELS,
  hasChannel,
  isOn,
  type NotificationKind,
  KIND_NAMES,
} from "#shared/notifications/kinds.ts";
import { kindTexts } from "#shared/notifications/kind-texts.ts";
import type { NotificationSettings } from "#shared/notifications/settings.ts";
import { Switch } from "#web/ui/switch.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { enqueueNotificationChange } from "#web/data/notifications.ts";
import { kindsTableTexts as texts } from "./texts.ts";

const CHANNEL_NAMES: Record<Channel, string> = { email: "Email", push: "Push" };

type KindsTableProps = { settings: NotificationSettings; profile: Profile };

/** A table with a row for each kind of notification and a switch for each channel. */
export function KindsTable({ settings, profile }: KindsTableProps) {
  const kinds = KIND_NAMES.filter((kind) => isOffered(kind, profile));
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{texts.reminded}</caption>
      <thead>
        <tr className="border-b border-line text-left">
          <th scope="col" className="label py-3 text-muted">
            {texts.reminder}
          </th>
          {CHANNELS.map((channel) => (
            <th
              key={channel}
              scope="col"
              className="label w-16 py-3 text-center text-muted sm:w-24"
            >
              {CHANNEL_NAMES[channel]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kinds.map((kind) => (
          <KindRow key={kind} kind={kind} settings={settings} />
        ))}
        <BillingRow />
      </tbody>
    </table>
  );
}

function KindRow({ kind, settings }: { kind: NotificationKind; settings: NotificationSettings }) {
  const { title, about } = kindTexts[kind];
  return (
    <tr className="border-b border-line">
      <KindWords title={title} about={about} />
      {CHANNELS.map((channel) => (
        <td key={channel} className="text-center">
          {hasChannel(kind, channel) && (
            <Switch
              label={texts.by(title, CHANNEL_NAMES[channel].toLowerCase())}
              checked={isOn(settings.switches, kind, channel)}
              onChange={({ target }) =>
                void enqueueNotificationChange({
                  switches: { [`${kind}.${channel}`]: target.checked },
                })
              }
            />
          )}
        </td>
      ))}
    </tr>
  );
}

function BillingRow() {
  return (
    <tr className="border-b border-line">
      <KindWords
        title={texts.billing}
        about="By email: receipts, a failed card, the end of a trial."
      />
      <td colSpan={CHANNELS.length} className="label text-center text-muted">
        {texts.always}
      </td>
    </tr>
  );
}

function KindWords({ title, about }: { title: string; about: string }) {
  return (
    <th scope="row" className="py-4 pr-4 text-left font-normal">
      <span className="wide-quiet block">{title}</span>
      <VisuallyHidden>, </VisuallyHidden>
      <span className="measure block text-small text-muted">{about}</span>
    </th>
  );
}

/** Team changes go to the team's admin, encouragements to everyone else in the team, and news only to adults. */
function isOffered(kind: NotificationKind, { team, ageGroup }: Profile): boolean {
  if (kind === "team") return team?.teamRole === "admin";
  if (kind === "encouragement") return team !== null && team.teamRole !== "admin";
  return kind !== "news" || ageGroup === "adult";
}
