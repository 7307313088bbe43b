import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { button } from "#web/testing/open-page.tsx";
import { ParagraphRecorder } from "./paragraph-recorder.tsx";

test("the microphone is released if access is granted after the recorder was closed", async () => {
  const { promise: isAllowed, resolve: allow } = Promise.withResolvers<MediaStream>();
  const ask = vi.spyOn(navigator.mediaDevices, "getUserMedia").mockReturnValue(isAllowed);
  const { unmount } = await render(
    <ParagraphRecorder
      paragraph={{ id: "one", sentences: ["Ada is lying still."] }}
      number={1}
      recording={undefined}
      onTake={async () => {}}
      onRemove={() => {}}
      onProblem={() => {}}
    />,
  );
  await button(/^Record/).click();
  expect(ask).toHaveBeenCalled();
  await unmount();
  const { stream } = new AudioContext().createMediaStreamDestination();
  allow(stream);
  await expect
    .poll(() => stream.getTracks().map(({ readyState }) => readyState))
    .toEqual(["ended"]);
});
