/** The passwords that every guesser tries first, of six characters and more. */
const common = new Set(
  `123456 123456789 12345678 1234567 1234567890 111111 123123 000000 654321 666666 121212 112233
  password password1 password123 passw0rd qwerty qwerty123 qwertyuiop 1q2w3e4r 1qaz2wsx asdfgh
  asdfghjkl zxcvbn zxcvbnm abc123 abcdef iloveyou letmein welcome welcome1 admin123 administrator
  monkey dragon football baseball superman batman sunshine princess master shadow michael jordan
  trustno1 starwars whatever freedom computer internet google secret changeme default qazwsx 159753
  987654321 555555 777777 888888 999999 222222 333333 aaaaaa 11111111 00000000 q1w2e3r4 1q2w3e
  hello123 login123 test123 testtest presale presale1`.split(/\s+/),
);

export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase());
