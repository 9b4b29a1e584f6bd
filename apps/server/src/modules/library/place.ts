/** Where something is used: its id and title. */
export interface Place {
  id: number;
  title: string;
}
