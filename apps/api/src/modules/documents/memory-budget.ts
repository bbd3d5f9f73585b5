/** Constructors whose memory lies outside the heap that a worker's `resourceLimits` bound. */
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
 * Counts what this thread allocates for binary data, freed or not.
 * @param onExceeded runs before the allocation that would exceed the budget.
 * @returns starts counting anew.
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
  // Native decompression allocates past these constructors; pdf.js decodes by itself where there is none.
  Reflect.deleteProperty(globalThis, 'DecompressionStream');
  return () => {
    used = 0;
  };
}
