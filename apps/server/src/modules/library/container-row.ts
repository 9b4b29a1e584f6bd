/** A task, feature or project that contains another row or is contained in it. */
export interface ContainerRow {
  id: number;
  title: string;
}
