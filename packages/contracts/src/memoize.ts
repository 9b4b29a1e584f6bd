/**
 * Returns a function that creates a value once per key. Meant for `Intl` formats, because creating
 * one takes longer than formatting a hundred values.
 */
export function memoize<Key, Value>(create: (key: Key) => Value): (key: Key) => Value {
  const values = new Map<Key, Value>();
  return (key) => {
    const known = values.get(key);
    if (known !== undefined) return known;
    const value = create(key);
    values.set(key, value);
    return value;
  };
}
