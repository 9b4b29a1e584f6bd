/** A row that uses another, such as a feature that has a task. */
export interface ContainerRow {
  id: number;
  title: string;
}
