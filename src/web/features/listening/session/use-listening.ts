import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { deviceZone } from "#web/platform/device-zone.ts";
import { useIsSilentRoom } from "#web/platform/silent-room.ts";
import { createWakeLock } from "#web/platform/wake-lock.ts";
import { type Preferences, resolveTimer } from "../player/preferences.ts";
import { createBackgroundSound } from "../sound/background-sound.ts";
import { createListeningSession } from "./listening-session.ts";
import { type ListeningRecord, recordListening } from "./record-listening.ts";
import type { Voice } from "./voice.ts";

const WHISPER_VOLUME = 0.35;

/** Creates a listening session with this voice for the lifetime of the component. */
export function useListening(
  voice: Voice,
  { sound: kind, soundVolume, sleepTimer }: Preferences,
  onHeard: (heard: ListeningRecord) => void,
) {
  const [sound] = useState(createBackgroundSound);
  const [screen] = useState(createWakeLock);
  const listening = useMemo(
    () => createListeningSession({ voice, sound, screen }),
    [voice, sound, screen],
  );
  const state = useSyncExternalStore(listening.subscribe, listening.state);
  const tell = useRef(onHeard);

  useEffect(() => void (tell.current = onHeard));
  useEffect(() => {
    const stopRecording = recordListening(listening, (heard) => tell.current(heard));
    const detach = listening.attach();
    return () => {
      detach();
      stopRecording();
    };
  }, [listening]);

  const isSilentRoom = useIsSilentRoom();
  useEffect(() => {
    listening.setLoudness(isSilentRoom ? WHISPER_VOLUME : 1);
    sound.setOneEar(isSilentRoom);
  }, [listening, sound, isSilentRoom]);
  useEffect(() => sound.choose(kind), [sound, kind]);
  useEffect(() => sound.setVolume(soundVolume), [sound, soundVolume]);

  /** The timer is resolved on play, because it may have become night since the page opened. */
  const play = useCallback(() => {
    listening.setTimer(resolveTimer(sleepTimer, new Date(), deviceZone()));
    listening.play();
  }, [listening, sleepTimer]);
  useEffect(() => {
    listening.setTimer(resolveTimer(sleepTimer, new Date(), deviceZone()));
  }, [listening, sleepTimer]);

  return { state, play, pause: listening.pause };
}
