import { expect, test } from "vitest";
import { essayHtml } from "./essay-html.ts";
import { ESSAYS } from "./essays.ts";

test("an essay's own tags are preserved", () => {
  for (const { html } of ESSAYS) expect(essayHtml(html)).toBe(html);
  const html = "<p>One<br><em>two</em> &amp; <strong>three</strong> &#8212;</p>";
  expect(essayHtml(html)).toBe(html);
});

test.each([
  ["<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"],
  ["<p onclick=alert(1)>x</p>", "&lt;p onclick=alert(1)&gt;x</p>"],
  ["<img src=x onerror=alert(1)>", "&lt;img src=x onerror=alert(1)&gt;"],
  ["<P>loud</P>", "&lt;P&gt;loud&lt;/P&gt;"],
  ["a < b & c > d", "a &lt; b &amp; c &gt; d"],
  ["&lt;script&gt;", "&lt;script&gt;"],
  ["<<p>script>", "&lt;<p>script&gt;"],
])("%s is shown as text", (written, shown) => {
  expect(essayHtml(written)).toBe(shown);
  expect(essayHtml(shown)).toBe(shown);
});
