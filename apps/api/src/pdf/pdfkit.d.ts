/** What this API uses of pdfkit. The types of DefinitelyTyped are older than PDF/UA, scopes and boxes. */
declare module 'pdfkit' {
  import type { Readable } from 'node:stream';

  interface ElementOptions {
    /** Read instead of the picture. */
    readonly alt?: string;
    /** Read instead of what is drawn. */
    readonly actual?: string;
    /** Of a TH. */
    readonly scope?: 'Row' | 'Column';
    /** Left, top, right and bottom, from the top of the page. */
    readonly bbox?: readonly [number, number, number, number];
  }

  export interface StructureElement {
    /** A function is run at once where the element belongs to the document, and what it draws is tagged. */
    add(child: StructureElement | (() => void)): this;
    end(): void;
  }

  interface DocumentOptions {
    readonly size: readonly [number, number];
    readonly margin: number;
    readonly autoFirstPage: boolean;
    readonly tagged: boolean;
    readonly displayTitle: boolean;
    readonly pdfVersion: '1.7';
    readonly subset: 'PDF/UA';
    readonly lang: string;
    /** A file; without one pdfkit looks for Helvetica beside its source. */
    readonly font: string;
    readonly info: { readonly Title: string; readonly CreationDate?: Date };
  }

  export default class PDFDocument extends Readable {
    constructor(options: DocumentOptions);
    readonly outline: { addItem(title: string): unknown };
    addPage(): this;
    struct(type: string, options?: ElementOptions): StructureElement;
    addStructure(element: StructureElement): this;
    markContent(tag: 'Artifact', options: { readonly type: 'Pagination' | 'Layout' }): this;
    endMarkedContent(): this;
    font(file: string, size?: number): this;
    fillColor(colour: string): this;
    widthOfString(text: string): number;
    text(text: string, x: number, y: number, options: { readonly lineBreak: false }): this;
    image(image: Buffer, x: number, y: number, options: { readonly width: number; readonly height: number }): this;
    save(): this;
    restore(): this;
    translate(x: number, y: number): this;
    rotate(degrees: number): this;
    scale(factor: number): this;
    lineWidth(width: number): this;
    lineCap(style: 'round'): this;
    roundedRect(x: number, y: number, width: number, height: number, radius: number): this;
    /** The `d` of an SVG path. */
    path(d: string): this;
    stroke(colour: string): this;
    fill(colour: string): this;
    end(): void;
  }
}
