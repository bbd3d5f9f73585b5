export { Avatar, CompanyMark } from './avatar';
export { Mono } from './mono';
export { StatusChip } from './status-chip';
export { StatusCounts } from './status-counts';
export { Tag, type TagTone } from './tag';
export { VerificationTag } from './verification-tag';
