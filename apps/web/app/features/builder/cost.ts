/** What an action would cost, and the balance it is paid from: the API's type. */
export interface Cost {
  tokens: number;
  balance: number;
  charges: readonly { projectId: string; title: string; tokens: number }[];
}
