export interface Named {
  id: string;
  title: string;
}
