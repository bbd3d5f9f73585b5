import { useQueryClient } from '@tanstack/react-query';
import { IconCamera, IconUpload } from '@tabler/icons-react';
import type { CandidateId } from '@vinculo/contracts/candidates';
import type { CandidateDocument } from '@vinculo/contracts/documents';
import { startUploads } from '@vinculo/data-access/documents';
import { documentTypes, labelOf, type DocumentType } from '@vinculo/domain/catalogs';
import { DOCUMENT_FORMATS, typeOfFileName } from '@vinculo/domain/documents';
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

function reportDone(document: CandidateDocument): void {
  notify.success('Archivo subido exitosamente');
  const [other] = document.alsoIn;
  if (other !== undefined) notify.message(`Este archivo ya está en el expediente de ${other.name}.`);
}

/** Uploads files: a single file as the intended type, several files each as the type that its name suggests. */
export function useTakeFiles(docID: CandidateId): (files: FileList | null | undefined, meant: DocumentType) => void {
  const client = useQueryClient();
  return (files, meant) => {
    const chosen = [...(files ?? [])];
    for (const file of chosen) {
      const type = chosen.length > 1 ? (typeOfFileName(file.name) ?? meant) : meant;
      startUploads(client, { docID, type, files: [file], onDone: reportDone });
    }
  };
}

/** Takes several files by button, drop, paste and, if available, camera. */
export function UploadZone({ docID, type, children }: UploadZoneProps) {
  const takeFiles = useTakeFiles(docID);
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);

  const take = (files: FileList | null | undefined) => takeFiles(files, type);

  const takePasted = useEffectEvent((event: ClipboardEvent) => {
    // A paste into a field is not handled here.
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
      // Allows the same file to be selected again.
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
