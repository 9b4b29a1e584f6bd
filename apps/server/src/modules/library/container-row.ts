/** Where something is used: its id and title. */
export interface ContainerRow {
  id: number;
  title: string;
}
