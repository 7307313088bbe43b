import { setImmediate as nextEventLoopTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { createBatchedRead } from "./batched-read.ts";

/** A database that answers when it is told to, and remembers what it was asked. */
function createSlowRead() {
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

test("what is asked for at the same time is one query, and everybody gets their own row", async () => {
  const { asked, answers, find } = createSlowRead();
  const found = Promise.all([find("a"), find("b"), find("nobody"), find("a")]);
  await nextEventLoopTurn();
  answers[0]?.resolve();
  expect(await found).toEqual(["row of a", "row of b", undefined, "row of a"]);
  expect(asked).toEqual([["a", "b", "nobody"]]);
});

test("who asks while a query is under way is not given its answer", async () => {
  const { asked, answers, find } = createSlowRead();
  const first = find("a");
  await nextEventLoopTurn();
  const second = find("a");
  await nextEventLoopTurn();
  expect(asked).toEqual([["a"], ["a"]]);
  for (const answer of answers) answer.resolve();
  expect(await Promise.all([first, second])).toEqual(["row of a", "row of a"]);
});

test("when enough queries are under way, the next reads wait and go together", async () => {
  const { asked, answers, find } = createSlowRead();
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

test("a failure reaches those who asked, and nobody after them", async () => {
  const { answers, find } = createSlowRead();
  const failed = Promise.allSettled([find("a"), find("b")]);
  await nextEventLoopTurn();
  answers[0]?.reject(new Error("away"));
  expect((await failed).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  const later = find("a");
  await nextEventLoopTurn();
  answers[1]?.resolve();
  expect(await later).toBe("row of a");
});
