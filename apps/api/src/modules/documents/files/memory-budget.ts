/** Constructors that allocate outside the heap, where a worker's `resourceLimits` do not apply. */
const BUFFERS = [
  'ArrayBuffer',
  'Uint8Array',
  'Uint8ClampedArray',
  'Int8Array',
  'Uint16Array',
  'Int16Array',
  'Uint32Array',
  'Int32Array',
  'Float32Array',
  'Float64Array',
] as const;

const sizeOf = (bytesPerElement: number, [length]: unknown[]): number =>
  typeof length === 'number' ? length * bytesPerElement : Array.isArray(length) ? length.length * bytesPerElement : 0;

/**
 * Counts the bytes this thread allocates for binary data, freed or not.
 * @param onExceeded runs before the allocation that would exceed the budget.
 * @returns a function that resets the count.
 */
export function limitBinaryMemory(budgetBytes: number, onExceeded: () => never): () => void {
  let used = 0;
  for (const name of BUFFERS) {
    const original = globalThis[name];
    const bytesPerElement = 'BYTES_PER_ELEMENT' in original ? original.BYTES_PER_ELEMENT : 1;
    Object.assign(globalThis, {
      [name]: new Proxy(original, {
        construct(target, args: unknown[], newTarget) {
          used += sizeOf(bytesPerElement, args);
          if (used > budgetBytes) onExceeded();
          return Reflect.construct(target, args, newTarget);
        },
      }),
    });
  }
  // Native decompression allocates without these constructors; without it, pdf.js uses its own decoder.
  Reflect.deleteProperty(globalThis, 'DecompressionStream');
  return () => {
    used = 0;
  };
}
