import { expect, test } from "vitest";
import { isCommonPassword } from "./common-passwords.ts";

test.each([
  "password",
  "Password1",
  "password123!",
  "P@ssw0rd",
  "p4ssw0rd2024",
  "12345678",
  "123456789",
  "0987654321",
  "11111111",
  "19841984",
  "qwertyuiop",
  "qwerty123",
  "1q2w3e4r",
  "1qaz2wsx",
  "zxcvbnm123",
  "asdfghjkl",
  "abcabcabc",
  "iloveyou",
  "ILoveYou2",
  "sunshine99",
  "football1",
  "trustno1",
  "letmein!!",
  "superman12",
  "monkeymonkey",
  "loveme123",
  "happydragon",
  "Swazfocus1",
])("%s is a common password", (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each([
  "Demo-Focus-2025",
  "correct horse battery staple",
  "tidal-harbor-lamp",
  "x9$Kd2!vQz",
  "пароль-моей-бабушки",
  "夜の練習は静かに続く",
  "Ravine7Otter",
  "naming4rivers",
])("%s is not a common password", (password) => {
  expect(isCommonPassword(password)).toBe(false);
});
