import { expect, test } from "vitest";
import { filterWorkshops } from "./filter-workshops.ts";

const workshop = (title: string, chapter: string) => ({
  id: title,
  startsAt: "",
  title,
  about: "",
  host: "Erin",
  isSample: false,
  recordingUrl: null,
  chapters: [{ seconds: 0, title: chapter }],
  watched: [],
});
const library = [workshop("Pressure", "The last minute"), workshop("Sleep", "The night before")];

test.each([
  ["", ["Pressure", "Sleep"]],
  ["press", ["Pressure"]],
  ["NIGHT sleep", ["Sleep"]],
  ["erin minute", ["Pressure"]],
  ["minute sleep", []],
])("the search %j finds %j", (search, titles) => {
  expect(filterWorkshops(library, search).map(({ title }) => title)).toEqual(titles);
});
