/** Copies what is known by id into a larger array. @returns the larger one */
export function grown<Values extends Uint8Array | Uint16Array | Uint32Array>(
  from: Values,
  to: Values,
): Values {
  to.set(from);
  return to;
}
