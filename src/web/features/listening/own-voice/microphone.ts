import { recordingType } from "./recording-type.ts";

export type RecordedTake = { type: string; bytes: ArrayBuffer };
export type ActiveRecording = {
  /** Ends the recording, releases the microphone and returns the recording. */
  finish(): Promise<RecordedTake>;
  abandon(): void;
};

/** Ample for speech, at half a megabyte per minute. */
const SPEECH_BITS = 64_000;

export const canRecord = () => "MediaRecorder" in window && "mediaDevices" in navigator;

/** Starts a recording. Rejects if the user or the browser denies access to the microphone. */
export async function startRecording(): Promise<ActiveRecording> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const mimeType = recordingType(navigator.vendor, (type) => MediaRecorder.isTypeSupported(type));
  const recorder = new MediaRecorder(stream, {
    audioBitsPerSecond: SPEECH_BITS,
    ...(mimeType && { mimeType }),
  });
  const chunks: Blob[] = [];
  const letGo = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  recorder.addEventListener("dataavailable", ({ data }) => chunks.push(data));
  recorder.start();

  return {
    finish: () =>
      new Promise((resolve, reject) => {
        recorder.addEventListener("stop", () => {
          letGo();
          const type = recorder.mimeType;
          new Blob(chunks).arrayBuffer().then((bytes) => resolve({ type, bytes }), reject);
        });
        recorder.stop();
      }),
    abandon() {
      if (recorder.state !== "inactive") recorder.stop();
      letGo();
    },
  };
}
