/** An audio output of the browser. */
export type AudioOutput = {
  context: AudioContext;
  /** The node that sounds connect to. */
  destination: AudioNode;
  resume(): void;
  suspend(): void;
  /** Releases all resources. Nothing can be played with it afterwards. */
  release(): void;
};

/**
 * Opens an audio output, or returns null if the browser has none. Sound goes through an audio element, which
 * continues behind a locked screen, where Web Audio alone falls silent.
 */
export function openAudioOutput(): AudioOutput | null {
  if (!("AudioContext" in window)) return null;
  const context = new AudioContext();
  const stream = context.createMediaStreamDestination();
  const element = new Audio();
  element.srcObject = stream.stream;
  let isWanted = false;

  const wakeUp = () => {
    // After a phone call or a screen lock, iOS reports "interrupted" instead of "suspended". The types don't include
    // it.
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

/** A browser may block audio until the next tap, which then starts it. */
function ignore(): void {}
