import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import { type ReactNode, type RefObject, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useVoices } from "#web/platform/speech/use-voices.ts";
import { Button } from "#web/ui/button.tsx";
import { Choice } from "#web/ui/choice.tsx";
import { RangeField } from "#web/ui/range-field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import type { Pace, Preferences, SleepTimer } from "./preferences.ts";
import { settingsPanelTexts as texts } from "../texts.ts";

type SettingsProps = {
  preferences: Preferences;
  updatePreferences: (changes: Partial<Preferences>) => void;
  /** Called when the voice has changed; the current sentence is repeated in the new voice. */
  onVoice: () => void;
  /** What "end" refers to: the vision or the meditation. */
  kind: "vision" | "meditation";
};

const PACES: readonly { value: Pace; label: string }[] = [
  { value: "slow", label: texts.slow },
  { value: "normal", label: texts.normal },
  { value: "brisk", label: texts.brisk },
];

type SettingsPanelProps = {
  ref: RefObject<HTMLDivElement | null>;
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
};

export function SettingsPanel({ ref, isOpen, onToggle, children }: SettingsPanelProps) {
  const id = useId();
  return (
    <div ref={ref} className="grid scroll-mt-4 gap-5">
      <Button
        variant="secondary"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
        icon={<SlidersHorizontal size={18} aria-hidden />}
        className="justify-self-start"
      >
        {texts.voice}
      </Button>
      <div id={id} hidden={!isOpen} className="gap-8 not-[[hidden]]:grid">
        {children}
      </div>
    </div>
  );
}

export function ListeningSettings({
  preferences,
  updatePreferences,
  onVoice,
  kind,
}: SettingsProps) {
  const { pace, sound, soundVolume, sleepTimer } = preferences;
  const isSilent = sound === "none";
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <div className="grid content-start gap-2 sm:col-span-2">
        <span aria-hidden className="font-semibold">
          {texts.pace}
        </span>
        <div>
          <Choice
            legend={texts.pace}
            value={pace}
            options={PACES}
            onChange={(pace) => updatePreferences({ pace })}
          />
        </div>
      </div>
      <VoiceField onVoice={onVoice} />
      <SelectField
        label={texts.sleepTimer}
        hint={texts.sleepTimerHint}
        value={sleepTimer}
        onChange={({ target }) => updatePreferences({ sleepTimer: target.value as SleepTimer })}
      >
        <option value="auto">{texts.automaticAtNight}</option>
        <option value="end">{texts.endOf[kind]}</option>
        {["10", "20", "30", "60"].map((minutes) => (
          <option key={minutes} value={minutes}>
            {texts.minutes(minutes)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={texts.backgroundSound}
        value={sound}
        onChange={({ target }) =>
          updatePreferences({ sound: target.value as Preferences["sound"] })
        }
      >
        {Object.entries(texts.soundNames).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
      <RangeField
        label={texts.soundVolume}
        hint={texts.soundVolumeHint}
        min={0}
        max={100}
        disabled={isSilent}
        value={Math.round(soundVolume * 100)}
        onChange={({ target }) => updatePreferences({ soundVolume: Number(target.value) / 100 })}
      />
    </div>
  );
}

function VoiceField({ onVoice }: { onVoice: () => void }) {
  const { voices, chosen, choose } = useVoices();
  return (
    <SelectField
      label={texts.voiceLabel}
      disabled={voices.length === 0}
      value={chosen}
      onChange={({ target }) => {
        choose(target.value);
        onVoice();
      }}
    >
      {voices.length === 0 && <option value={chosen}>{texts.chosenByYourBrowser}</option>}
      {voices.map(({ voiceURI, name, lang, localService }) => (
        <option key={voiceURI} value={voiceURI}>
          {texts.voiceOption(name, lang.replace("_", "-"), !localService)}
        </option>
      ))}
    </SelectField>
  );
}

/** The settings are below the text; the fixed controls scroll them into view. */
export function useSettingsPanel() {
  const ref = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  return {
    ref,
    isOpen,
    onToggle: () => setIsOpen(!isOpen),
    show() {
      flushSync(() => setIsOpen(true));
      ref.current?.scrollIntoView();
      ref.current?.querySelector("button")?.focus({ preventScroll: true });
    },
  };
}
