/** A way to make sound in the browser; null where there is none. */
export type AudioOutput = {
  context: AudioContext;
  /** Where sounds are connected to. */
  destination: AudioNode;
  resume(): void;
  suspend(): void;
  /** Releases everything; nothing can be played with it afterwards. */
  release(): void;
};

/**
 * Sound goes through an audio element, because that keeps playing behind a locked screen where Web Audio alone falls
 * silent.
 */
export function openAudioOutput(): AudioOutput | null {
  if (!("AudioContext" in window)) return null;
  const context = new AudioContext();
  const stream = context.createMediaStreamDestination();
  const element = new Audio();
  element.srcObject = stream.stream;
  let isWanted = false;

  const wakeUp = () => {
    // After a phone call or a lock iOS says "interrupted", which the types do not know, instead of "suspended".
    if (isWanted && context.state !== "running" && context.state !== "closed") resume();
  };
  function resume(): void {
    isWanted = true;
    void context.resume().catch(ignore);
    void element.play().catch(ignore);
  }
  context.addEventListener("statechange", wakeUp);
  document.addEventListener("visibilitychange", wakeUp);

  return {
    context,
    destination: stream,
    resume,
    suspend() {
      isWanted = false;
      element.pause();
      void context.suspend().catch(ignore);
    },
    release() {
      isWanted = false;
      document.removeEventListener("visibilitychange", wakeUp);
      element.pause();
      element.srcObject = null;
      if (context.state !== "closed") void context.close().catch(ignore);
    },
  };
}

/** A browser may refuse sound until the next tap, which then starts it. */
function ignore(): void {}
