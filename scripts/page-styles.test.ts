import { expect, test } from "vitest";
import { parseSheet, stylesFor } from "./page-styles.ts";

const stay = (html: string, css: string) => stylesFor(html, parseSheet(css));

test("rules are kept when all their classes and elements occur in the page", () => {
  const css = ".a{color:red}.b{color:red}p .a{color:red}h1,p{color:red}";
  expect(stay('<p class="a x">', css)).toBe(".a{color:red}p .a{color:red}p{color:red}");
});

test("names are compared the way the browser reads them", () => {
  const html = '<div class="md:w-1/2 [&amp;&gt;p]:m-0 has-[.b]:flex">';
  const css = String.raw`.md\:w-1\/2{width:50%}.\[\&\>p\]\:m-0>div{margin:0}.has-\[\.b\]\:flex:has(.b){display:flex}`;
  expect(stay(html, css)).toBe(css);
});

test("attributes and states exclude no rules, because they may change before the rest has loaded", () => {
  const css =
    '[data-theme="dark"]{color:red}p:not(.b):hover{color:red}dialog[open]{color:red}:focus{color:red}';
  expect(stay("<p>", css)).toBe(
    '[data-theme="dark"]{color:red}p:not(.b):hover{color:red}:focus{color:red}',
  );
});

test("rules for parts of fields are kept only if the page has such fields", () => {
  const css =
    "::placeholder{opacity:1}::-webkit-inner-spin-button{height:auto}::-webkit-date-and-time-value{height:1lh}::before{color:red}";
  expect(stay("<p>", css)).toBe("::before{color:red}");
  expect(stay('<input type="text">', css)).toBe("::placeholder{opacity:1}::before{color:red}");
  expect(stay('<input type="number"><input type="datetime-local">', css)).toBe(css);
});

test("unused variables, animations and layers are removed", () => {
  const css =
    ":root{--a:var(--b);--b:1px;--c:1px;--d:var(--c)}@property --c{syntax:'*'}p{width:var(--a)}" +
    "@layer x{.no{color:red}}@keyframes in{from{opacity:0}}@keyframes out{to{opacity:0}}p{animation:.3s in}";
  expect(stay("<p>", css)).toBe(
    ":root{--a:var(--b);--b:1px}p{width:var(--a)}@keyframes in{from{opacity:0}}p{animation:.3s in}",
  );
});
