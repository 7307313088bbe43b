import { setImmediate as nextEventLoopTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { createBatchedRead } from "./batched-read.ts";

/** Creates a fake database that responds on command and records its queries. */
function createControlledRead() {
  const asked: string[][] = [];
  const answers: PromiseWithResolvers<void>[] = [];
  const find = createBatchedRead(async (keys) => {
    asked.push(keys);
    const answer = Promise.withResolvers<void>();
    answers.push(answer);
    await answer.promise;
    return new Map(keys.filter((key) => key !== "nobody").map((key) => [key, `row of ${key}`]));
  });
  return { asked, answers, find };
}

test("concurrent reads become one query, and each caller gets their own row", async () => {
  const { asked, answers, find } = createControlledRead();
  const found = Promise.all([find("a"), find("b"), find("nobody"), find("a")]);
  await nextEventLoopTurn();
  answers[0]?.resolve();
  expect(await found).toEqual(["row of a", "row of b", undefined, "row of a"]);
  expect(asked).toEqual([["a", "b", "nobody"]]);
});

test("a read that starts during a query isn't given that query's result", async () => {
  const { asked, answers, find } = createControlledRead();
  const first = find("a");
  await nextEventLoopTurn();
  const second = find("a");
  await nextEventLoopTurn();
  expect(asked).toEqual([["a"], ["a"]]);
  for (const answer of answers) answer.resolve();
  expect(await Promise.all([first, second])).toEqual(["row of a", "row of a"]);
});

test("once enough queries are running, later reads wait and are sent together", async () => {
  const { asked, answers, find } = createControlledRead();
  const found = [];
  for (const key of ["a", "b", "c", "d", "e"]) {
    found.push(find(key));
    await nextEventLoopTurn();
  }
  expect(asked).toEqual([["a"], ["b"], ["c"]]);
  answers[0]?.resolve();
  await expect.poll(() => asked.length).toBe(4);
  expect(asked[3]).toEqual(["d", "e"]);
  for (const answer of answers) answer.resolve();
  expect(await Promise.all(found)).toHaveLength(5);
});

test("a failure only reaches the reads in that query, not later ones", async () => {
  const { answers, find } = createControlledRead();
  const failed = Promise.allSettled([find("a"), find("b")]);
  await nextEventLoopTurn();
  answers[0]?.reject(new Error("away"));
  expect((await failed).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  const later = find("a");
  await nextEventLoopTurn();
  answers[1]?.resolve();
  expect(await later).toBe("row of a");
});
