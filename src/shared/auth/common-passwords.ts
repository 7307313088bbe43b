// The most common passwords are a common word with a suffix, a keyboard walk, a row of digits, or something short
// repeated. The rules below cover many thousands of such passwords with a few hundred words.

const WORDS = new Set(
  `abcd abcdef abcdefg access account admin administrator adobe aaron abigail adidas adrian airborne alaska albert alex
  alexander alexandra alexis alicia alison amanda amber america american anderson andrea andrew angel angela angels angelina
  animal anthony apollo apple april arsenal arthur asdf asdfgh asdfghjkl ashley asshole august austin autumn awesome baby
  babygirl badboy bailey banana bandit barbara barcelona barney baseball basketball batman bear beautiful beaver benjamin
  bigboy bigdog biteme black blackie blessed blessing blink blue boomer booboo boston brandon brandy braves brian brittany
  broncos brooklyn bubbles buddy bulldog buster butterfly cameron camaro canada captain carlos carmen caroline carolina
  casper cassie changeme changeit charles charlie charlotte cheese chelsea cherry chester chicago chicken chocolate
  chris christian christina christine christopher claudia coffee college computer connor cookie cooper corvette cowboy
  cowboys crystal daddy daisy dakota dallas daniel daniela danielle darkness david default dennis desire destiny diamond
  diego dolphin dolphins donald dragon dreams eagle eagles eduardo edward einstein elephant elizabeth eminem emily eric
  everton family fashion ferrari fishing florida flower flowers fluffy football forever formula france francis frank
  freddy freedom friend friends fuckyou gabriel gabriela gandalf garden gateway genesis george georgia giants ginger
  goldfish golden golf google gracie guest guitar hammer hannah happy harley harrison heather heaven hello helpme hockey
  holiday homer honda hottie house hunter iceman iloveu iloveyou internet isabella isabel jackass jackson jaguar jake
  james january jasmine jason jasper jennifer jeremy jessica jessie jesus jesuschrist john johnny johnson jonathan jordan
  jordan23 joseph joshua juliana junior justin karina katherine kathryn kawasaki kelly kevin killer kimberly king kitty
  knight ladybug lakers lauren legend leonardo letmein liberty lilly liverpool login london loser louise loveme lovely
  lover lucky maddie madison maggie magic manager manchester marcus maria mariana marina marlboro marseille martin master
  matrix matthew maverick maxwell melissa member mercedes merlin metallica michael michelle mickey midnight miguel
  minecraft mnbvcxz molly money monica monkey monster morgan mother mountain muffin murphy music mustang myspace nathan
  natalie naruto nascar newyork nicholas nicole ninja nirvana nothing november oliver olivia orange packers paradise
  parola pass passord passw passwd password passwort patricia patrick peaches peanut pepper phoenix picture playboy
  please pokemon police porsche power precious prince princess purple qazwsx qazwsxedc qwer qwert qwerty qwertyuiop
  qwertz qwe qweasd qweasdzxc rachel raiders rainbow ranger rangers rebecca redsox richard robert rocket ronaldo root
  rosebud runner russia sabrina samantha samsung samuel sandra saturn scarface school scooter scorpion scotland secret
  senha september server shadow shannon silver simone skateboard slayer slipknot smokey snickers snoopy soccer softball
  sophia sophie spanky sparky spider spiderman spongebob spring starwars steelers stella stephanie steven stupid success
  sugar summer sunflower sunshine superman superstar sweet sweetie swimming sydney taylor teacher tennis teresa test
  testing thomas thunder thuglife tiffany tiger tigers tigger tinkerbell toyota training travis trinity trustno trustno1
  tweety unicorn united valentina vanessa veronica victor victoria viking vincent volleyball warrior welcome westside
  whatever william willow wilson windows winner winter wolverine xavier yamaha yankees yellow youtube zaq12wsx zaqwsx
  zxcvbn zxcvbnm zxcv focus swaz swazfocus athlete champion coach training demo`.split(/\s+/),
);

const KEY_ROWS = [
  "01234567890",
  "qwertyuiop",
  "asdfghjkl",
  "zxcvbnm",
  "abcdefghijklmnopqrstuvwxyz",
];
const KEY_COLUMNS = ["1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p", "1q2w3e4r5t6y7u8i9o0p"];

const LOOK_ALIKES: Record<string, string> = {
  "@": "a",
  "4": "a",
  "3": "e",
  "1": "i",
  "!": "i",
  "0": "o",
  $: "s",
  "5": "s",
  "7": "t",
};

/** Returns whether a password is one of the first that an attacker would guess. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  return isKeyboardWalk(lower) || isRepeat(lower) || isWordWithSuffix(lower);
}

function isWordWithSuffix(lower: string): boolean {
  const trimmed = lower.replace(/^[\d\W_]+/, "").replace(/[\d\W_]+$/, "");
  if (WORDS.has(trimmed) || isTwoWords(trimmed)) return true;
  const spelled = lower
    .replace(/[\d!?.#*_-]{0,4}$/, "")
    .replaceAll(/[@431!0$57]/g, (sign) => LOOK_ALIKES[sign] ?? sign);
  return WORDS.has(spelled) || WORDS.has(lower);
}

function isTwoWords(text: string): boolean {
  for (let end = 3; end <= text.length - 3; end++) {
    if (text.length <= 12 && WORDS.has(text.slice(0, end)) && WORDS.has(text.slice(end)))
      return true;
  }
  return false;
}

/** Matches one short sequence, repeated: "aaaaaaaa", "abcabcabc", "12121212". */
function isRepeat(text: string): boolean {
  return /^(.{1,4})\1+$/u.test(text) && (text.length >= 6 || /^(.)\1*$/u.test(text));
}

/** Matches only parts of keyboard rows and columns or consecutive digits, forwards or backwards. */
function isKeyboardWalk(text: string): boolean {
  let rest = text.replaceAll(/[\s\-_.!?#]/g, "");
  if (rest.length === 0 || /^\d{1,9}$/.test(rest)) return true;
  while (rest.length > 0) {
    const step = longestWalk(rest);
    if (step < 3) return /^\d{0,4}$/.test(rest) && rest.length < text.length;
    rest = rest.slice(step);
  }
  return true;
}

function longestWalk(text: string): number {
  for (let length = Math.min(text.length, 26); length >= 3; length--) {
    const piece = text.slice(0, length);
    const backwards = [...piece].toReversed().join("");
    if ([...KEY_ROWS, ...KEY_COLUMNS].some((row) => row.includes(piece) || row.includes(backwards)))
      return length;
    if (/^(.)\1+$/.test(piece)) return length;
  }
  return 0;
}
