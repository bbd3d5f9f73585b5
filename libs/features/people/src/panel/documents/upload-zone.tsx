import { useQueryClient } from '@tanstack/react-query';
import { IconCamera, IconUpload } from '@tabler/icons-react';
import type { CandidateId } from '@vinculo/contracts/candidates';
import type { CandidateDocument } from '@vinculo/contracts/documents';
import { startUploads } from '@vinculo/data-access/documents';
import { documentTypes, labelOf, type DocumentType } from '@vinculo/domain/catalogs';
import { DOCUMENT_FORMATS } from '@vinculo/domain/documents';
import { Button } from '@vinculo/ui/button';
import { notify } from '@vinculo/ui/feedback';
import { useEffect, useEffectEvent, useRef, useState, type DragEvent, type ReactNode } from 'react';
import styles from './documents-tab.module.css';

const ACCEPTED = Object.values(DOCUMENT_FORMATS)
  .flat()
  .map((ending) => `.${ending}`)
  .join(',');

interface UploadZoneProps {
  readonly docID: CandidateId;
  readonly type: DocumentType;
  readonly children: ReactNode;
}

function tellDone(document: CandidateDocument): void {
  notify.success('Archivo subido exitosamente');
  const [other] = document.alsoIn;
  if (other !== undefined) notify.message(`Este archivo ya está en el expediente de ${other.name}.`);
}

/** Takes files by button, drop, paste and, where there is one, camera; several at once. */
export function UploadZone({ docID, type, children }: UploadZoneProps) {
  const client = useQueryClient();
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);

  function take(files: FileList | null | undefined) {
    if (files == null || files.length === 0) return;
    startUploads(client, { docID, type, files: [...files], onDone: tellDone });
  }

  const takePasted = useEffectEvent((event: ClipboardEvent) => {
    // Text that is pasted into a field is none of ours.
    if (event.target instanceof Element && event.target.closest('input, textarea, [contenteditable]') !== null) return;
    take(event.clipboardData?.files);
  });
  useEffect(() => {
    const handlePaste = (event: ClipboardEvent) => takePasted(event);
    document.addEventListener('paste', handlePaste);
    return () => document.removeEventListener('paste', handlePaste);
  }, []);

  function handleDrop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files);
  }

  const input = (label: string) => ({
    type: 'file' as const,
    multiple: true,
    hidden: true,
    'aria-label': label,
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => {
      take(event.currentTarget.files);
      // The same file may be chosen again.
      event.currentTarget.value = '';
    },
  });

  return (
    <div
      className={styles.zone}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false);
      }}
      onDrop={handleDrop}
    >
      <div className={styles.take}>
        <Button icon={<IconUpload size={16} stroke={1.75} />} onClick={() => chooser.current?.click()}>
          Subir archivos
        </Button>
        <span className={styles.camera}>
          <Button icon={<IconCamera size={16} stroke={1.75} />} onClick={() => camera.current?.click()}>
            Tomar foto
          </Button>
        </span>
        <span className={styles.hint}>o arrástralos o pégalos aquí. PDF, imagen o DOCX, hasta 10 MB.</span>
        <input ref={chooser} accept={ACCEPTED} {...input(`Archivos: ${labelOf(documentTypes, type)}`)} />
        <input ref={camera} accept="image/jpeg,image/png" capture="environment" {...input('Foto')} />
      </div>
      {children}
    </div>
  );
}
