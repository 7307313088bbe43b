// The forms work without this file; it only makes typing pleasant and the sums live.

const BRANDS = [
  ["Visa", /^4/],
  ["Mastercard", /^(5[1-5]|2[2-7])/],
  ["American Express", /^3[47]/],
  ["Discover", /^6(011|5|4[4-9])/],
];

const number = document.getElementById("card-number");
const brand = document.querySelector(".brand");
number?.addEventListener("input", () => {
  const digits = number.value.replaceAll(/\D/g, "").slice(0, 19);
  const groups = /^3[47]/.test(digits)
    ? /^(\d{0,4})(\d{0,6})(\d{0,5})/.exec(digits).slice(1)
    : (digits.match(/\d{1,4}/g) ?? []);
  number.value = groups.filter(Boolean).join(" ");
  const name = BRANDS.find(([, pattern]) => pattern.test(digits))?.[0] ?? "";
  if (brand && brand.textContent !== name) brand.textContent = name;
});

const expiration = document.getElementById("expiration");
expiration?.addEventListener("input", (event) => {
  if (event.inputType?.startsWith("delete")) return;
  const digits = expiration.value.replaceAll(/\D/g, "").slice(0, 4);
  expiration.value = digits.length < 2 ? digits : `${digits.slice(0, 2)} / ${digits.slice(2)}`;
});

const quantity = document.getElementById("quantity");
const totals = document.querySelector(".totals[data-currency]");
quantity?.addEventListener("input", () => {
  if (!totals || !quantity.checkValidity()) return;
  const unit = Number(quantity.closest("[data-unit-amount]").dataset.unitAmount);
  const { currency, percentOff, amountOff } = totals.dataset;
  const subtotal = unit * Number(quantity.value);
  const discount = percentOff
    ? Math.round((subtotal * Number(percentOff)) / 100)
    : Math.min(Number(amountOff), subtotal);
  const money = new Intl.NumberFormat("en-US", { style: "currency", currency });
  show("discount", `−${money.format(discount / 100)}`);
  show("total", money.format((subtotal - discount) / 100));
});

function show(name, text) {
  for (const place of totals.querySelectorAll(`[data-total="${name}"]`)) place.textContent = text;
}

// Applying a code must not forget the seats chosen above it.
const promotion = document.querySelector("form.promotion");
promotion?.addEventListener("formdata", ({ formData }) => {
  if (quantity?.checkValidity()) formData.set("quantity", quantity.value);
});

// A second press would only wait behind the first.
for (const form of document.querySelectorAll("form")) {
  form.addEventListener("submit", (event) => {
    if (form.dataset.isSent) event.preventDefault();
    form.dataset.isSent = "true";
    event.submitter?.setAttribute("aria-busy", "true");
  });
}
addEventListener("pageshow", () => {
  for (const form of document.querySelectorAll("form")) delete form.dataset.isSent;
});
