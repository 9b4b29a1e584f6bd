/** A row by its title: a tag, a feature that has a task. */
export interface Named {
  id: string;
  title: string;
}
